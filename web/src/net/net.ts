// The server that this page came from.
import { NetSource } from './net_source';

export const net = new NetSource(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);

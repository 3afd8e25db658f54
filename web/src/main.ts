// Starts the page.
import { mount } from 'svelte';
import App from './App.svelte';
import { net } from './net/net';
import { updates } from './offline/update.svelte';
import { settings } from './state/settings.svelte';
import { words } from './words/words.svelte';
import './style/tokens.css';
import './style/base.css';

net.onOtherPage = () => updates.otherPage();
addEventListener('vite:preloadError', () => void updates.missed());
settings.apply();
await words.start();
mount(App, { target: document.getElementById('app')! });
void updates.start();

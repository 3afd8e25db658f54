// One match in an instance of warren.wasm: requests in, answers out. Also runs under node.
//
// The module asks three things of its host: random bits, a clock, and nowhere to print to.

const NO_SYSTEM_CALL = 52; // ENOSYS
const SUCCESS = 0;
const CRYPTO_AT_MOST = 65536; // bytes a call

export class EngineTrap extends Error {
  /** @param {unknown} cause */
  constructor(cause) {
    super('the engine stopped', { cause });
    this.name = 'EngineTrap';
  }
}

/** @param {() => WebAssembly.Memory} memory */
function host(memory) {
  const refuse = () => NO_SYSTEM_CALL;
  return {
    /** @param {number} at @param {number} bytes */
    random_get(at, bytes) {
      const all = new Uint8Array(memory().buffer, at, bytes);
      for (let from = 0; from < bytes; from += CRYPTO_AT_MOST)
        crypto.getRandomValues(all.subarray(from, from + CRYPTO_AT_MOST));
      return SUCCESS;
    },
    /** @param {number} _clock @param {bigint} _precision @param {number} at */
    clock_time_get(_clock, _precision, at) {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(at, nanoseconds, true);
      return SUCCESS;
    },
    fd_close: refuse,
    fd_seek: refuse,
    fd_write: refuse,
  };
}

export class Engine {
  #exports;
  #trap = null;

  /** @param {WebAssembly.Module} module compiled once, shared by all matches */
  static async start(module) {
    let exports = null;
    const imports = { wasi_snapshot_preview1: host(() => exports.memory) };
    const instance = await WebAssembly.instantiate(module, imports);
    exports = instance.exports;
    exports._initialize();
    return new Engine(exports);
  }

  /** @param {WebAssembly.Exports} exports */
  constructor(exports) {
    this.#exports = exports;
  }

  /** Bytes of memory that the instance holds. */
  get bytes() {
    return this.#exports.memory.buffer.byteLength;
  }

  /**
   * The answer of one of the module's functions, `{error}` included. Throws EngineTrap if the
   * module broke down, now or before: then its match is lost, and only this instance with it.
   * @param {string} name @param {object} request
   */
  ask(name, request = {}) {
    return this.askText(name, JSON.stringify(request));
  }

  /** As ask(), of text as it is. @param {string} name @param {string} request */
  askText(name, request) {
    if (this.#trap) throw this.#trap;
    const given = new TextEncoder().encode(request);
    try {
      const at = this.#exports.input(given.length);
      if (at === 0 && given.length > 0) return { error: TOO_LONG };
      new Uint8Array(this.#exports.memory.buffer, at, given.length).set(given);
      const length = this.#exports[name](given.length);
      const answer = new Uint8Array(this.#exports.memory.buffer, this.#exports.output(), length);
      return JSON.parse(new TextDecoder().decode(answer));
    } catch (cause) {
      this.#trap = new EngineTrap(cause);
      throw this.#trap;
    }
  }
}

const TOO_LONG = {
  key: 'error.server.unreadable',
  text: 'This is not a JSON object.',
};

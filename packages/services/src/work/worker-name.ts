import { hostname } from 'node:os';

const HOST_CHARACTERS_MAX = 80;

/** Name of this process, by which operators see what it works on. */
export const WORKER = `${hostname().slice(0, HOST_CHARACTERS_MAX)} ${process.pid}`;

import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';

const PUBLIC = { PUBLIC_ORIGIN: 'https://drama.example', TRUST_PROXY: '1' };

test.each([
  { title: 'a site on this machine', settings: {}, origin: 'http://localhost:3001', port: 3001 },
  {
    title: 'a site at an address of this machine',
    settings: { PUBLIC_ORIGIN: 'http://127.0.0.1:4000', PORT: '4000' },
    origin: 'http://localhost:4001',
    port: 4001,
  },
  {
    title: 'a site on this machine with STUDIO_PORT',
    settings: { STUDIO_PORT: '4100' },
    origin: 'http://localhost:4100',
    port: 4100,
  },
  {
    title: 'a public site with STUDIO_ORIGIN',
    settings: { ...PUBLIC, STUDIO_ORIGIN: 'https://studio.drama.example' },
    origin: 'https://studio.drama.example',
    port: null,
  },
  {
    title: 'a public site with STUDIO_ORIGIN and STUDIO_PORT',
    settings: { ...PUBLIC, STUDIO_ORIGIN: 'https://studio.drama.example', STUDIO_PORT: '3100' },
    origin: 'https://studio.drama.example',
    port: 3100,
  },
])('the studio of $title is at $origin', ({ settings, origin, port }) => {
  expect(readConfig(settings).studio).toMatchObject({
    origin,
    port,
    host: origin.replace(/^https?:\/\//, ''),
  });
});

test.each([
  { title: 'a public site without STUDIO_ORIGIN', settings: PUBLIC },
  { title: 'a site with STUDIO_PORT=0', settings: { STUDIO_PORT: '0' } },
  {
    title: 'a demo in a private network',
    settings: { HOOKLINE_LAN_DEMO: '1', PUBLIC_ORIGIN: 'http://192.168.1.20:3000' },
  },
])('$title has no studio', ({ settings }) => {
  expect(readConfig(settings).studio).toBeNull();
});

test.each([
  {
    settings: { ...PUBLIC, STUDIO_ORIGIN: 'https://drama.example' },
    sentence: 'STUDIO_ORIGIN must have another host or port than PUBLIC_ORIGIN',
  },
  {
    settings: { ...PUBLIC, STUDIO_ORIGIN: 'http://studio.drama.example' },
    sentence: "STUDIO_ORIGIN must begin with https://, not 'http://studio.drama.example'",
  },
  { settings: { STUDIO_PORT: 'x' }, sentence: 'STUDIO_PORT must be 0, or a whole number' },
])('a wrong address of the studio stops the start: $sentence', ({ settings, sentence }) => {
  expect(() => readConfig(settings)).toThrow(sentence);
});

test.each([
  { settings: {}, isLoopback: true },
  { settings: { HOST: '0.0.0.0' }, isLoopback: true },
  { settings: { ...PUBLIC, STUDIO_ORIGIN: 'http://localhost:4000' }, isLoopback: true },
  // It shares the port of the site, which others reach with any Host header.
  { settings: { ...PUBLIC, STUDIO_ORIGIN: 'https://localhost' }, isLoopback: false },
  { settings: { ...PUBLIC, STUDIO_ORIGIN: 'https://studio.drama.example' }, isLoopback: false },
])('with $settings only this machine reaches the studio: $isLoopback', (given) => {
  expect(readConfig(given.settings).studio?.isLoopback).toBe(given.isLoopback);
});

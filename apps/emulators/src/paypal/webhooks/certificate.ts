import { randomBytes, sign, type KeyObject } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;
const SERIAL_BYTES = 12;

/** Tags and object identifiers of X.509 in DER (RFC 5280). */
const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const RSA_WITH_SHA256 = Buffer.from('06092a864886f70d01010b0500', 'hex');

export type CertificateFacts = {
  commonName: string;
  /** The two keys of an RSA pair. */
  publicKey: KeyObject;
  privateKey: KeyObject;
  fromMs: number;
  days: number;
};

/** Makes a self-signed certificate as PEM, because Node can read but not create certificates. */
export function makeCertificate(facts: CertificateFacts): string {
  const algorithm = der(SEQUENCE, RSA_WITH_SHA256);
  const body = der(
    SEQUENCE,
    // The first bit is 0, because a serial number is positive.
    der(INTEGER, Buffer.from([1]), randomBytes(SERIAL_BYTES)),
    algorithm,
    name(facts.commonName),
    der(SEQUENCE, time(facts.fromMs), time(facts.fromMs + facts.days * DAY_MS)),
    name(facts.commonName),
    facts.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, facts.privateKey);
  return toPem(der(SEQUENCE, body, algorithm, der(BIT_STRING, Buffer.from([0]), signature)));
}

function name(commonName: string): Buffer {
  const text = der(UTF8_STRING, Buffer.from(commonName));
  return der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, text)));
}

/** Encodes a time with a two-digit year, which means 1950 to 2049. */
function time(atMs: number): Buffer {
  const digits = new Date(atMs).toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body]);
}

function lengthOf(bytes: number): number[] {
  if (bytes < 0x80) return [bytes];
  return bytes < 0x1_00 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 0xff];
}

function toPem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

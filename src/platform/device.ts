import { createStoredValue } from './storedValue.ts';
import type { KeyValueStorage } from './storedValue.ts';

/** Who this browser is to the exchange; kept over sessions and shared by all tabs. */
export interface Device {
  /** 40 characters, the length the exchange expects of a web device. */
  readonly deviceId: string;
  /** Of this installation. */
  readonly uuid: string;
}

const DEVICE_ID = /^[0-9a-f]{40}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the identity of this browser, or makes one on the first visit. */
export function readDevice(storage?: KeyValueStorage): Device {
  const stored = createStoredValue({ name: 'device', version: 1, decode: decodeDevice, storage });
  const device = stored.read() ?? { deviceId: randomHex(20), uuid: randomUuid() };
  stored.write(device);
  return device;
}

function decodeDevice(found: unknown): Device | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { deviceId, uuid } = found as Partial<Record<keyof Device, unknown>>;
  if (typeof deviceId !== 'string' || !DEVICE_ID.test(deviceId)) return undefined;
  return typeof uuid === 'string' && UUID.test(uuid) ? { deviceId, uuid } : undefined;
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `crypto.randomUUID` is missing on pages that are not served over HTTPS; version 4 all the same. */
function randomUuid(): string {
  const hex = `${randomHex(6)}4${randomHex(2).slice(1)}8${randomHex(8).slice(1)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

import { isRecord } from '../values.ts'

/** One JSON object on the socket. */
export interface Frame {
  readonly type: string
  readonly [member: string]: unknown
}

/** Something that happened, kept for the account until it is acknowledged. */
export interface RealtimeEvent {
  readonly id: string
  /** Counts the account's events, without gaps. */
  readonly seq: number
  readonly name: string
  readonly at: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The part of a WebSocket that the stream uses: that of browsers, of Node 22 and later, and of the package `ws`. */
export interface StreamSocket {
  readonly readyState: number
  send(text: string): void
  close(code?: number): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (message: { readonly data: unknown }) => void): void
  addEventListener(type: 'close', listener: (close: { readonly code: number; readonly reason: string }) => void): void
}
export type SocketClass = new (url: string) => StreamSocket

/** The frame in a message; null if it holds none. */
export function frameOf(data: unknown): Frame | null {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    return isRecord(value) && typeof value['type'] === 'string' ? { ...value, type: value['type'] } : null
  } catch {
    return null
  }
}

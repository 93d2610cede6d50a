import type { AnyCall } from './client.ts'

/** The socket was lost, or did not answer in time: whether the call was carried out is not known. */
export class SocketLost extends Error {
  override readonly name = 'SocketLost'
}

/**
 * Makes a call over the open socket; null if it is not open, or does not take the call. Rejects with `SocketLost` if no
 * answer comes.
 */
export type SocketCaller = (name: string, body: object, idempotencyKey: string) => Promise<unknown> | null

let callOverSocket: SocketCaller | null = null

/** The tab that holds the browser's socket lends it to its calls. */
export const setSocketCaller = (next: SocketCaller | null): void => void (callOverSocket = next)

/**
 * The call over the socket while that is open, otherwise over HTTP. A call that a lost socket left without an answer is
 * repeated over HTTP under its key, which is why there has to be one.
 */
export const socketFirst =
  (name: string, call: AnyCall): AnyCall =>
  async (given, options) => {
    const { idempotencyKey, signal } = options
    const { body } = given as { readonly body?: object }
    const answer =
      body === undefined || idempotencyKey === undefined || signal !== undefined
        ? null
        : (callOverSocket?.(name, body, idempotencyKey) ?? null)
    if (answer === null) return call(given, options)
    try {
      return await answer
    } catch (error) {
      if (error instanceof SocketLost) return call(given, options)
      throw error
    }
  }

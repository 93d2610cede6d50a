import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { serviceSignature } from '#adapters/transcoder/serviceSignature.ts'

/** An order as a transcoder receives it over HTTP. */
export interface Order {
  readonly processId: string
  readonly kind: string
  readonly source: { readonly url: string; readonly bytes: number }
  readonly results: string
  readonly callback: string
  readonly expiresAt: string
}

/** A stand-in for an outside transcoder: takes orders over HTTP and keeps them; `answer` is the status it gives. */
export async function openTranscoder(secret: string) {
  const orders: Order[] = []
  const state = { answer: 202, badlySigned: 0 }
  const server = createServer((request, response) => {
    void buffer(request).then((raw) => {
      const stamp = String(request.headers['koinon-timestamp'])
      if (request.headers['koinon-signature'] !== serviceSignature(secret, stamp, raw)) state.badlySigned += 1
      if (state.answer < 300) orders.push(JSON.parse(raw.toString()) as Order)
      response.writeHead(state.answer).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => new Promise((resolve) => void server.close(resolve)))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/orders`, orders, state }
}

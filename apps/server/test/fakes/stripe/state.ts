import { randomBytes } from 'node:crypto'

/** One of Stripe's objects as its API returns it; the stand-in stores exactly what it returns. */
export interface Thing {
  id: string
  object: string
  [member: string]: unknown
}

/** An answer that is an error, in Stripe's form. */
export class StripeFault extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error['message'] ?? error['code']))
    this.status = status
    this.body = { error }
  }
}
export const invalid = (code: string, message = code): StripeFault =>
  new StripeFault(400, { type: 'invalid_request_error', code, message })
export const missing = (id: string): StripeFault =>
  new StripeFault(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: ${id}` })

export interface State {
  readonly things: Map<string, Thing>
  /** In seconds. */
  readonly now: () => number
  add(prefix: string, object: string, members: Record<string, unknown>, id?: string): Thing
  get(id: string): Thing
  all(object: string): Thing[]
}

export function openState(now: () => Date): State {
  const things = new Map<string, Thing>()
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    things,
    now: seconds,
    add: (prefix, object, members, id = `${prefix}_${randomBytes(8).toString('hex')}`) => {
      if (things.has(id)) throw invalid('resource_already_exists')
      const thing: Thing = { id, object, livemode: false, created: seconds(), metadata: {}, ...members }
      things.set(id, thing)
      return thing
    },
    get: (id) => {
      const thing = things.get(id)
      if (!thing) throw missing(id)
      return thing
    },
    all: (object) => [...things.values()].filter((thing) => thing.object === object),
  }
}

export const text = (thing: Thing, member: string): string => {
  const value = thing[member]
  return typeof value === 'string' ? value : ''
}
export const number = (thing: Thing, member: string): number => {
  const value = thing[member]
  return typeof value === 'number' ? value : 0
}

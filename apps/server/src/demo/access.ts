import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import { cast } from './cast/people.ts'

/** For the demo only, and only in demo mode: it is in the documentation. */
export const demoPassword = 'lantern-orchard-ferry-52'
export const demoUsername = cast[0]?.username ?? ''

const derive = ({ secrets }: Pick<Config, 'secrets'>, what: string): Buffer =>
  createHmac('sha256', secrets.link).update(`demo ${what}`).digest()

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groupsOfFour = /.{4}(?=.)/g

/**
 * The password of the demo's people: in demo mode the one in the documentation, otherwise one of this installation's
 * own. It is derived from the installation's secret, so that nobody has to store it.
 */
export function demoPasswordOf(config: Pick<Config, 'demo' | 'secrets'>): string {
  if (config.demo) return demoPassword
  const letters = [...derive(config, 'password').subarray(0, 16)].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replaceAll(groupsOfFour, '$&-')
}

/** Opens the page that sets up a new installation; part of the address that the server prints at its start. */
export const setupKeyOf = (config: Pick<Config, 'secrets'>): string =>
  derive(config, 'key').subarray(0, 18).toString('base64url')

/** Takes as long for every wrong key of the right length. */
export const isSetupKey = (config: Pick<Config, 'secrets'>, key: string): boolean => isSame(key, setupKeyOf(config))

export interface Caller {
  /** The request came from this machine, through no proxy. */
  readonly isThisMachine: boolean
  /** The host name in the request. */
  readonly host: string | undefined
  readonly key: string | undefined
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether the caller may have the demo made and see how its people sign in: a caller with the key may, and a caller at
 * the machine of an installation that nobody else can reach. The name in the request counts too, because a foreign page
 * may let its own name point here.
 */
export function mayMakeDemo(config: Pick<Config, 'secrets' | 'origin'>, { isThisMachine, host, key }: Caller): boolean {
  if (key !== undefined) return isSetupKey(config, key)
  const { hostname, host: ownHost } = new URL(config.origin)
  return isThisMachine && loopback.has(hostname) && host === ownHost
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

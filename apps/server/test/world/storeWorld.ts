import { afterAll } from 'vitest'
import { type AppleFake, startAppleStore } from '../fakes/apple/store.ts'
import { type PlayFake, startPlayStore } from '../fakes/google/play.ts'
import { type World, type WorldOptions, openWorld } from './world.ts'

export interface StoreWorld {
  readonly world: World
  readonly apple: AppleFake
  readonly play: PlayFake
  /** Delivers Apple's notification to the server. */
  notify(signedPayload: string): Promise<{ status: number; body: unknown }>
}

/** A world whose apps sell in two stores that behave like the real ones, on the world's own clock. */
export async function openStoreWorld(options: WorldOptions = {}): Promise<StoreWorld> {
  let clock = () => new Date()
  const [apple, play] = await Promise.all([
    startAppleStore({ now: () => clock() }),
    startPlayStore({ now: () => clock() }),
  ])
  const world = await openWorld({ ...options, env: { ...apple.env(), ...play.env(), ...options.env } })
  clock = () => world.app.runtime.now()
  afterAll(async () => {
    await apple.close()
    await play.close()
  })
  return {
    world,
    apple,
    play,
    notify: (signedPayload) =>
      world.visitor.send({
        method: 'POST',
        url: '/payments/appleAppStoreNotification',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ signedPayload }),
      }),
  }
}

/** The stores' name for the product of an entitlement. */
export const productOf = (entitlementId: string): string => `offer_${entitlementId.replaceAll('-', '')}`

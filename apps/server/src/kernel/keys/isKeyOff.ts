import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'

/** Whether a program acts with a key where the place has switched keys off. */
export const isKeyOff = ({ key }: Pick<Actor, 'key'>, { place }: Pick<App, 'place'>): boolean =>
  key !== null && !place.now().switches.keys

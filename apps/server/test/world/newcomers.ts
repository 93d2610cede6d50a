import { makeFormToken } from '../../src/adapters/captcha/form-token.ts'
import type { World } from './world.ts'

/** What the form of a page without scripts shows: that it was made here, a while ago. */
export const captchaOf = ({ app: { config, seams } }: Pick<World, 'app'>): string =>
  makeFormToken(config.secrets.captcha, new Date(seams.now().getTime() - 10_000))

/** Everything that registering wants but the contact. */
export const newcomer = (username: string) => ({
  username,
  displayName: 'Newcomer',
  birthDate: '1990-01-01',
  termsVersion: '1.1',
})

import { t, word } from '../text/i18n/index.ts'

/** A browser as the server noted it, in the reader's language; what an app calls itself stays as it is. */
export function deviceName(client: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(client) ?? []
  if (browser !== undefined && system !== undefined) return t('{browser} on {system}', { browser, system })
  return client === 'An app' ? word('An app', 'a device that is signed in, of which nothing else is known') : client
}

import { afterAll, beforeEach } from 'vitest'
import { createFetcher } from '#adapters/fetch/fetcher.ts'
import { createPush } from '#adapters/push/push.ts'
import { publicVapidKey } from '#adapters/push/web.ts'
import { readConfig } from '../../src/config.ts'
import { type Browser, createBrowser, startApns, startFcm, startPushService } from '../fakes/pushServices.ts'
import { startSmtp } from '../fakes/smtp.ts'
import type { Person } from './people.ts'
import { openWorld } from './world.ts'

type Settings = NonNullable<Parameters<Person['accounts']['setNotificationSettings']>[0]>['body']

const key = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
const secrets = (): Record<string, string> =>
  Object.fromEntries(
    ['SESSION_SECRET', 'LINK_SECRET', 'SERVICE_SECRET', 'CAPTCHA_SECRET'].map((name) => [name, 'x1'.repeat(20)]),
  )

/**
 * A world whose members can be pushed to and mailed, with stand-ins for the services involved. Call it at the top of
 * a test file.
 */
export async function openPushWorld() {
  const [service, smtp] = [await startPushService(() => publicVapidKey(key)), await startSmtp()]
  const [fcm, apns] = [await startFcm(), await startApns()]
  const env = { VAPID_PRIVATE_KEY: key, SMTP_URL: smtp.url }
  const config = {
    ...readConfig({ NODE_ENV: 'test', KOINON_DATA: '/nonexistent', ...secrets(), ...env }),
    fcm: fcm.config,
    apns: apns.config,
  }
  const { fetchProvider, checkPublic } = createFetcher({ userAgent: 'test' })
  const channels = createPush(config, { fetchPublic: service.fetcher.fetchPublic, fetchProvider, checkPublic })
  const world = await openWorld({ env, wiring: { ports: { push: channels } } })
  afterAll(async () => {
    await channels.close()
    await Promise.all([service.close(), smtp.close(), fcm.close(), apns.close()])
  })
  beforeEach(() => void service.shown.splice(0))

  let named = 0
  const person = (facts = {}): Promise<Person> => world.person(`d${(named += 1)}`, facts)
  /** A person with a browser that accepts pushes. */
  const reached = async (settings: Settings = {}, facts = {}): Promise<Person & { browser: Browser }> => {
    const one = await person(facts)
    const browser = createBrowser(one.username)
    service.knows(browser)
    await one.accounts.registerPushToken({ body: { endpoint: browser.endpoint, keys: browser.keys } })
    await one.accounts.setNotificationSettings({ body: { previews: true, ...settings } })
    return Object.assign(one, { browser })
  }
  const pushesTo = ({ browser }: { browser: Browser }) =>
    service.shown.filter((opened) => opened.browser === browser).map(({ payload }) => payload)
  return { world, service, smtp, fcm, apns, person, reached, pushesTo }
}

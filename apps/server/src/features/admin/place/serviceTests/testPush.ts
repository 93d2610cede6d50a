import type { Translate } from '#adapters/translation/translator.ts'
import type { App } from '#kernel/http/app.ts'
import { settings } from '#features/accounts/index.ts'
import { devicePush } from '#features/notifications/index.ts'
import { pushVariables } from '../../health/deliveryParts.ts'
import type { ServiceTest, TestFacts } from './serviceTest.ts'

/** Sends a notification to the devices of the person who asks. */
export async function testPush(app: App, { accountId, translator }: TestFacts): Promise<ServiceTest> {
  const { t } = translator
  const devices = accountId === null ? [] : await settings.devicesOf(app.db, accountId, app.runtime.now())
  const targets = devices.flatMap((device) => devicePush.targetOf(device) ?? [])
  if (targets.length === 0)
    return {
      detail: t('None of your devices gets push notifications.'),
      remedy: t('Turn push notifications on in your settings, on this device, and test again.'),
    }
  const push = devicePush.testPush(translator, app.place.now().name)
  const failed: string[] = []
  for (const target of targets) {
    const outcome = await app.ports.push.send(target, push).catch(() => 'FAILED' as const)
    if (outcome === 'FAILED' || outcome === 'REFUSED') failed.push(...pushVariables[target.kind])
  }
  return failed.length === 0
    ? { detail: t('The push services accepted a notification to your devices.'), remedy: null }
    : { detail: t('A push service doesn’t accept notifications from this server.'), remedy: remedyFor(failed, t) }
}

const remedyFor = (failed: readonly string[], t: Translate): string =>
  t('Check {variable}, and that a firewall lets this server connect.', { variable: [...new Set(failed)].join(', ') })

import type { Fetcher } from '../fetch/port.ts'
import { createApns } from './apns.ts'
import { createFcm } from './fcm.ts'
import type { PushPort, PushSender, PushTarget } from './port.ts'
import { createWebPush, publicVapidKey } from './web.ts'

export interface PushConfig {
  readonly vapidSubject: string
  readonly secrets: { readonly vapid: string }
  readonly fcm: Readonly<Record<'project' | 'clientEmail' | 'privateKey', string | undefined>> & {
    readonly url: string
    readonly tokenUrl: string
  }
  readonly apns: Readonly<Record<'team' | 'keyId' | 'key' | 'topic', string | undefined>> & { readonly url: string }
}

/** The push services as configured: browsers always, Apple and Android if they are set up. */
export function createPush(config: PushConfig, fetcher: Fetcher): PushPort {
  const { secrets, vapidSubject: subject } = config
  const senders: { readonly [K in PushTarget['kind']]: PushSender | null } = {
    WEB: createWebPush(fetcher, { privateKey: secrets.vapid, subject }),
    ANDROID: androidOf(config, fetcher),
    IOS: appleOf(config),
  }
  const made = Object.values(senders).filter((sender) => sender !== null)
  return {
    webKey: publicVapidKey(secrets.vapid),
    kinds: (['WEB', 'ANDROID', 'IOS'] as const).filter((kind) => senders[kind] !== null),
    check: async (kind) => senders[kind]?.check?.(),
    send: async (target, push) => {
      const sender = senders[target.kind]
      if (!sender) throw new Error(`No way to ${target.kind} is configured.`)
      return sender.send(target, push)
    },
    close: async () => {
      await Promise.all(made.map((sender) => sender.close()))
    },
  }
}

function androidOf({ fcm }: PushConfig, fetcher: Fetcher): PushSender | null {
  const { project, clientEmail, privateKey } = fcm
  if (!project && !clientEmail && !privateKey) return null
  if (!project || !clientEmail || !privateKey)
    throw new Error('FCM_PROJECT, FCM_CLIENT_EMAIL, FCM_PRIVATE_KEY: are wanted together')
  return createFcm(fetcher, { ...fcm, project, clientEmail, privateKey })
}

function appleOf({ apns }: PushConfig): PushSender | null {
  const { team, keyId, key, topic } = apns
  if (!team && !keyId && !key && !topic) return null
  if (!team || !keyId || !key || !topic)
    throw new Error('APNS_TEAM, APNS_KEY_ID, APNS_KEY, APNS_TOPIC: are wanted together')
  return createApns({ ...apns, team, keyId, key, topic })
}

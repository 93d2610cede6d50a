/** Where one device is reached. */
export type PushTarget =
  | {
      readonly kind: 'WEB'
      /** An address at the browser's push service. */
      readonly address: string
      readonly keys: { readonly p256dh: string; readonly auth: string }
    }
  | {
      readonly kind: 'IOS' | 'ANDROID'
      /** The app's device token. */
      readonly address: string
    }

/** The visible text of a push, and the data its app gets with it. */
export interface Push {
  readonly title: string
  readonly body: string
  /** Pushes with the same tag replace each other on the device. */
  readonly tag: string
  /** How long a push service keeps it for a sleeping device, in seconds. */
  readonly ttl: number
  /** Whether the device should be woken for it. */
  readonly urgent: boolean
  /** Plain facts for the app: where it leads, and what it is about. */
  readonly data: Readonly<Record<string, string>>
  /** The number on the app's icon. */
  readonly badge: number
}

/**
 * GONE: this device will never accept a push again, and is to be forgotten. REFUSED: the service rejects this push,
 * or our configuration; trying the same again is no use.
 */
export type PushOutcome = 'SENT' | 'GONE' | 'REFUSED'

/** One push service. */
export interface PushSender {
  /** Hands a push over. Throws OutsideUnavailable if nobody accepted it, so that its job tries again later. */
  send(target: PushTarget, push: Push): Promise<PushOutcome>
  /** Throws if the service does not accept our key, or is out of reach. Services without keys of ours have none. */
  check?(): Promise<void>
  close(): Promise<void>
}

export interface PushPort {
  /** The public VAPID key, base64url, by which browsers know whose pushes to accept. */
  readonly webKey: string
  /** Kinds of devices that this installation is configured to reach. */
  readonly kinds: readonly PushTarget['kind'][]
  /** Throws if the service for this kind does not accept our key, or is out of reach; reaches no device. */
  check(kind: PushTarget['kind']): Promise<void>
  send(target: PushTarget, push: Push): Promise<PushOutcome>
  close(): Promise<void>
}

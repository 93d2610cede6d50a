/** Where one device is reached. */
export type PushTarget =
  | {
      readonly kind: 'WEB'
      /** An address of the browser's push service. */
      readonly address: string
      readonly keys: { readonly p256dh: string; readonly auth: string }
    }
  | {
      readonly kind: 'IOS' | 'ANDROID'
      /** The app's device token. */
      readonly address: string
    }

/** What a device shows, and what its app is told beside it. */
export interface Push {
  readonly title: string
  readonly body: string
  /** Pushes of one tag take each other's place on the device. */
  readonly tag: string
  /** How long a push service keeps it for a device that sleeps, in seconds. */
  readonly ttl: number
  /** Whether it is worth waking the device for. */
  readonly urgent: boolean
  /** Plain facts for the app: where it leads, what it is about. */
  readonly data: Readonly<Record<string, string>>
  /** The number at the app's icon. */
  readonly badge: number
}

/**
 * GONE: this device will never take a push again, and is to be forgotten. REFUSED: this push, or how we are configured, is
 * not to the service's liking; trying the same again is no use.
 */
export type PushOutcome = 'SENT' | 'GONE' | 'REFUSED'

/** One way to devices. */
export interface PushSender {
  /** Hands a push over. Throws OutsideUnavailable when nobody took it, so that its job tries again later. */
  send(target: PushTarget, push: Push): Promise<PushOutcome>
  close(): Promise<void>
}

export interface PushPort {
  /** The public VAPID key, in base64url, by which browsers know whose pushes they take. */
  readonly webKey: string
  /** Kinds of devices that can be reached as this installation is configured. */
  readonly kinds: readonly PushTarget['kind'][]
  send(target: PushTarget, push: Push): Promise<PushOutcome>
  close(): Promise<void>
}

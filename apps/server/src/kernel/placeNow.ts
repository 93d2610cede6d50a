import type { SpokenLanguages } from '#adapters/translation/languages.ts'
import type { Accent, Image, Maintenance } from '@koinon/contract/shared'

/** Parts of the product that the place offers. */
export interface Switches {
  readonly prayers: boolean
  readonly testimonials: boolean
  /** Groups sell offers. */
  readonly premium: boolean
  /** Organizations stream live. */
  readonly live: boolean
  /** Members are recommended people and groups. */
  readonly recommendations: boolean
  /** Visitors read what is public. */
  readonly visitors: boolean
  readonly keys: boolean
  readonly hooks: boolean
  readonly linkPreviews: boolean
  readonly demoForm: boolean
  readonly searchEngines: boolean
}

/** The settings of the place that are shown, as this process last read them. What decides is read in its transaction. */
export interface PlaceNow {
  /** Of the settings; rises with every change. */
  readonly revision: number
  readonly name: string
  /** Whether somebody has chosen the name. */
  readonly isNamed: boolean
  readonly intro: string
  readonly about: string
  readonly contact: string | null
  /** Null: the product's own. */
  readonly accent: Accent | null
  readonly pictures: {
    readonly logo: Image | null
    /** For dark grounds; where there is none, the logo is shown there, too. */
    readonly darkLogo: Image | null
    readonly icon: Image | null
    readonly sharePicture: Image | null
  }
  readonly languages: SpokenLanguages
  /** Of new members. */
  readonly timeZone: string
  /** Where phone numbers without a country code are dialled; null: in that of the language. */
  readonly country: string | null
  /** As pages say it; what decides is read in the transaction. */
  readonly registration: 'OPEN' | 'APPROVAL' | 'INVITED' | 'CLOSED'
  /** As screens offer it; what decides is read in the transaction. */
  readonly founders: 'EVERYONE' | 'STAFF'
  /** Asked of people whom staff decide about; empty without a question. */
  readonly applicationQuestion: string
  /** Null: the place is open as ever. */
  readonly maintenance: Maintenance | null
  /** The origin that everybody is led to; null: the place is here. */
  readonly movedTo: string | null
  /** Words to newcomers, in Markdown; empty without any. */
  readonly welcome: string
  /** As screens and pages offer them; what decides is read in the transaction. */
  readonly switches: Switches
  /** Hosts of PeerTube whose videos are played here. */
  readonly videoHosts: readonly string[]
  /** The apps that open links to the place: Apple’s app ids; packages with a certificate’s fingerprint. */
  readonly apps: { readonly apple: readonly string[]; readonly android: readonly (readonly [string, string])[] }
  readonly mail: {
    readonly from: { readonly name: string; readonly address: string }
    readonly replyTo: string | null
    readonly footer: string
    /** The full address of the logo. */
    readonly logo: string | null
    /** Of buttons. */
    readonly color: string | null
  }
}

/** The place's settings in this process. Every change arrives by the bus, or with the next look at the database. */
export interface PlaceSettings {
  now(): PlaceNow
  /** Reads the settings anew if they have changed. */
  refresh(): Promise<void>
  /** Calls the listener after every change that arrived here. Returns how to stop that. */
  onChange(listener: (now: PlaceNow) => void): () => void
  close(): void
}

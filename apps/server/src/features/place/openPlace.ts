import type { Image } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import type { Log } from '#kernel/log.ts'
import type { PlaceNow, PlaceSettings } from '#kernel/placeNow.ts'
import type { Bus } from '#kernel/realtime/bus.ts'
import type { Config } from '../../config.ts'
import { type StoredSettings, storedSettings } from './store/settings.ts'
import { accentOf } from './placeAccent.ts'
import { rulesInForce } from './placeRules.ts'
import { valuesInForce } from './valuesInForce.ts'

/** Messages of the bus may be lost: how often a process looks for changes that it did not hear of, in ms. */
export const refreshEveryMs = 15_000

export interface PlaceParts {
  readonly config: Config
  readonly db: Db
  readonly bus: Bus
  readonly log: Log
}

/** Reads the settings that are shown, and keeps them up to date in this process. */
export async function openPlace({ config, db, bus, log }: PlaceParts): Promise<PlaceSettings> {
  const listeners = new Set<(now: PlaceNow) => void>()
  let isRead = false
  let now = placeNow(config, { revision: 0, values: {}, maintenance: null, movedTo: null })

  const refresh = async (): Promise<void> => {
    const stored = await storedSettings(db)
    // A slow read must not replace a newer one.
    if (isRead && stored.revision <= now.revision) return
    isRead = true
    now = placeNow(config, stored)
    for (const listener of listeners) listener(now)
  }
  // A database that does not answer has its own alarms; the next look is soon.
  const tryToRefresh = () =>
    void refresh().catch((error: unknown) => log.warn({ err: error }, 'the settings were not read'))

  await refresh().catch((error: unknown) => log.warn({ err: error }, 'the settings were not read'))
  const timer = setInterval(tryToRefresh, refreshEveryMs).unref()
  const unsubscribe = [
    bus.subscribe('place', ({ revision }) => {
      if (revision > now.revision) tryToRefresh()
    }),
    bus.subscribe('missed', tryToRefresh),
  ]
  return {
    now: () => now,
    refresh,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      clearInterval(timer)
      for (const stop of unsubscribe) stop()
    },
  }
}

/** The settings that are shown, for a process that does not serve. */
export const readPlaceNow = async (config: Config, db: Db): Promise<PlaceNow> =>
  placeNow(config, await storedSettings(db))

/** As PNG, which every mail program shows. */
const mailLogo = ({ id, sources }: Image): string =>
  `/media/${id}/${String((sources.find(({ width }) => width >= 192) ?? sources.at(-1))?.width ?? '')}.png`

function placeNow(config: Config, { revision, values, maintenance, movedTo }: StoredSettings): PlaceNow {
  const inForce = valuesInForce(config, values)
  const { name, intro, about, contact, accent } = inForce
  const rules = rulesInForce(config, values)
  return {
    revision,
    name: name.value ?? '',
    isNamed: name.source !== 'DEFAULT',
    intro: intro.value ?? '',
    about: about.value ?? '',
    contact: contact.value,
    accent: accent.value === null ? null : accentOf(accent.value),
    pictures: {
      logo: inForce.logo.value,
      darkLogo: inForce.darkLogo.value,
      icon: inForce.icon.value,
      sharePicture: inForce.sharePicture.value,
    },
    languages: rules.languages,
    timeZone: inForce.timeZone.value ?? 'UTC',
    country: inForce.country.value,
    registration: rules.registration,
    founders: rules.founders,
    applicationQuestion: rules.applicationQuestion,
    switches: rules.switches,
    videoHosts: videoHostsOf(config, inForce.videoHosts.value ?? []),
    apps: {
      apple: inForce.appleApps.value ?? [],
      android: (inForce.androidApps.value ?? []).map(packageAndCertificate),
    },
    maintenance,
    // A database that moved along is served at the new address.
    movedTo: movedTo === config.origin ? null : movedTo,
    welcome: inForce.welcome.value ?? '',
    mail: {
      from: {
        name: inForce.mailSenderName.value ?? name.value ?? '',
        address: inForce.mailSenderAddress.value ?? 'no-reply@localhost',
      },
      replyTo: inForce.mailReplyTo.value,
      footer: inForce.mailFooter.value ?? '',
      logo: inForce.logo.value && `${config.origin}${mailLogo(inForce.logo.value)}`,
      color: accent.value,
    },
  }
}

/** Frames of our own host would not be apart from the page that shows them. */
const videoHostsOf = ({ origin }: Config, hosts: readonly string[]): readonly string[] =>
  hosts.filter((host) => host !== new URL(origin).hostname)

/** The two parts of an entry; the contract has checked that both are there. */
function packageAndCertificate(entry: string): readonly [string, string] {
  const [name = '', fingerprint = ''] = entry.split('=')
  return [name, fingerprint]
}

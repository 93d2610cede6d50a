import { PaletteIcon } from '@koinon/ui/palette/PaletteIcon'
import type { IconName } from '@koinon/ui/icons'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { PaletteEntry, SettingPage } from './entries.ts'

const icons: Readonly<Record<string, IconName>> = {
  account: 'identification-card',
  emails: 'envelope-simple',
  phones: 'phone',
  language: 'translate',
  data: 'download-simple',
  password: 'password',
  'two-factor': 'shield-check',
  passkeys: 'fingerprint',
  linked: 'link-simple',
  sessions: 'desktop',
  handoff: 'qr-code',
  appearance: 'palette',
  'home-page': 'house',
  notifications: 'bell',
  interests: 'hash',
  calendar: 'calendar-blank',
  keyboard: 'keyboard',
  privacy: 'lock-simple',
  blocked: 'prohibit',
  muted: 'speaker-slash',
  filters: 'funnel',
  family: 'users',
  organization: 'buildings',
  terms: 'scales',
  subscription: 'credit-card',
  deactivate: 'pause',
  delete: 'trash',
}

const note = 'search words for a setting, separated by spaces'

/** What people look for a page by, besides its name. */
const keywords = (): Readonly<Record<string, string>> => ({
  account: word('username handle display picture photo avatar profile birthday', note),
  emails: word('mail address', note),
  phones: word('number mobile sms text', note),
  language: word('translation locale date number format', note),
  data: word('export archive backup copy gdpr', note),
  password: word('change reset sign in', note),
  'two-factor': word('2fa mfa otp authenticator code security verification second step recovery', note),
  passkeys: word('fingerprint face key security webauthn', note),
  linked: word('apple google login', note),
  sessions: word('sign out everywhere signed in sessions browsers', note),
  appearance: word('theme dark light mode text font size density motion autoplay video', note),
  notifications: word('push email alerts quiet hours do not disturb sound digest', note),
  privacy: word('private visible online read receipts typing location who can message', note),
  filters: word('hide words filter', note),
  subscription: word('plan billing payment card invoice', note),
  deactivate: word('pause disable deactivate', note),
  delete: word('remove close account', note),
})

/** Single settings that people look for by name, each on one of the pages. */
const parts = (): readonly { readonly page: string; readonly label: string }[] => [
  { page: 'account', label: t('Profile picture') },
  { page: 'account', label: word('Username', 'a single setting') },
  { page: 'data', label: t('Download your data') },
  { page: 'language', label: t('Date and time format') },
  { page: 'two-factor', label: t('Recovery codes') },
  { page: 'sessions', label: t('Sign out on other devices') },
  { page: 'appearance', label: t('Dark mode') },
  { page: 'appearance', label: t('Text size') },
  { page: 'appearance', label: t('Autoplay videos') },
  { page: 'notifications', label: t('Quiet hours') },
  { page: 'notifications', label: t('Push notifications') },
  { page: 'notifications', label: t('Email notifications') },
  { page: 'privacy', label: t('Private profile') },
  { page: 'privacy', label: t('Who can message you') },
  { page: 'privacy', label: t('Read receipts') },
  { page: 'privacy', label: t('Online status') },
]

/** The settings by their names: pages, then single settings. */
export function settingEntries(pages: readonly SettingPage[], go: (href: string) => void): readonly PaletteEntry[] {
  const words = keywords()
  const byId = new Map(pages.map((page) => [page.id, page]))
  const entry = (id: string, page: SettingPage, label: string, hint: string): PaletteEntry => ({
    id,
    section: 'settings',
    label,
    hint,
    mark: <PaletteIcon name={icons[page.id] ?? 'gear'} />,
    onTake: () => go(paths.setting(page.id)),
  })
  return [
    ...pages.map((page) => ({
      ...entry(`setting-${page.id}`, page, page.title, t('Settings › {place}', { place: page.group })),
      keywords: `${words[page.id] ?? ''} ${page.group}`,
      weight: 1,
      href: paths.setting(page.id),
    })),
    ...parts().flatMap(({ page: id, label }, index) => {
      const page = byId.get(id)
      return page === undefined
        ? []
        : [entry(`setting-${id}-${index}`, page, label, t('Settings › {place}', { place: page.title }))]
    }),
  ]
}

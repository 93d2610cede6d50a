import type { IconName } from '@koinon/ui/icons'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Account } from '#lib/session/index.ts'
import { hrefOfPage, settingsGroups } from './settingsGroups.ts'

/** Something that people look for by name: a page of the settings, or a single setting on one. */
export interface ListedSetting {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly href: string
  /** Where it is: the group, or for a single setting its page. */
  readonly place: string
  /** Other words people look for it by. */
  readonly keywords: string
  readonly isPage: boolean
}

const note = 'search words for a setting, separated by spaces'

const keywordsOfPages = (): Readonly<Record<string, string>> => ({
  account: word('username handle display picture photo avatar profile birthday bio about', note),
  emails: word('mail address', note),
  phones: word('number mobile sms text', note),
  language: word('translation locale date number format', note),
  feeds: word('rss atom podcast subscribe reader calendar address', note),
  data: word('export archive backup copy gdpr', note),
  security: word('login safety', note),
  password: word('change reset sign in', note),
  'two-factor': word('2fa mfa otp authenticator code security verification second step recovery', note),
  passkeys: word('fingerprint face key security webauthn', note),
  linked: word('apple google login', note),
  sessions: word('sign out everywhere signed in sessions browsers', note),
  software: word('api token key bot script integration app developer', note),
  appearance: word('theme dark light mode text font size density motion', note),
  content: word('feed autoplay video link preview', note),
  notifications: word('push email alerts quiet hours do not disturb sound digest', note),
  privacy: word('private visible online read receipts typing location who can message', note),
  filters: word('hide words filter', note),
  subscription: word('plan billing payment card invoice', note),
  deactivate: word('pause disable deactivate', note),
  delete: word('remove close account', note),
})

/** The single settings by their ids on their pages, which `Setting` bears. */
const partsOfPages = (): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  account: {
    picture: t('Profile picture'),
    name: t('Display name'),
    username: word('Username', 'a single setting'),
    bio: word('Bio', 'label of a field: what a person says about themselves'),
    birthday: word('Birthday', 'label or title in settings'),
    'time-zone': t('Time zone'),
  },
  'two-factor': { '': t('Recovery codes') },
  sessions: { '': t('Sign out on other devices') },
  notifications: {
    channels: t('Email notifications'),
    push: t('Push notifications'),
    'quiet-hours': t('Quiet hours'),
    groups: t('Notifications by group'),
  },
  privacy: {
    isPrivate: t('Private profile'),
    showLists: t('Who can see your followers and following'),
    whoMayTag: t('Who can mention you'),
    whoMayMessage: t('Who can message you'),
    whoMayInvite: t('Who can invite you to groups and events'),
    findableByContact: t('Let people find you by email or phone'),
    findableByVisitors: t('Show your public posts outside the community'),
    showPresence: t('Online status'),
    typing: t('Typing indicator'),
    readReceipts: t('Read receipts'),
    location: t('Use approximate location'),
  },
  appearance: {
    theme: t('Dark mode'),
    density: word('Density', 'setting: how much room is around things'),
    'text-size': t('Text size'),
    motion: t('Reduce motion'),
  },
  language: { '': t('Date and time format') },
  keyboard: { 'single-keys': t('Single-key shortcuts') },
  content: {
    autoplay: t('Autoplay videos'),
    feeds: t('Personalise feeds'),
    previews: t('Link previews'),
  },
  data: { '': t('Download your data') },
})

/** All settings by name, for the search in the settings and for the command palette: pages, then single settings. */
export function settingsList(account: Pick<Account, 'kind'>): readonly ListedSetting[] {
  const keywords = keywordsOfPages()
  const parts = partsOfPages()
  const pages = settingsGroups(account).flatMap((group) => [
    { page: group, place: word('Settings', 'title of the page of all settings') },
    ...group.pages.map((page) => ({ page, place: group.title })),
  ])
  return [
    ...pages.map(({ page, place }) => ({
      id: page.id,
      label: page.title,
      icon: page.icon,
      href: hrefOfPage(page),
      place,
      keywords: keywords[page.id] ?? '',
      isPage: true,
    })),
    ...pages.flatMap(({ page }) =>
      Object.entries(parts[page.id] ?? {}).map(([id, label]) => ({
        id: `${page.id}-${id}`,
        label,
        icon: page.icon,
        href: id === '' ? hrefOfPage(page) : `${hrefOfPage(page)}#${id}`,
        place: page.title,
        keywords: '',
        isPage: false,
      })),
    ),
  ]
}

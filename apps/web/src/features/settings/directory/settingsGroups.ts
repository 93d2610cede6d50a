import type { IconName } from '@koinon/ui/icons'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { Account } from '#lib/session/index.ts'

/** A page of the settings: the path below `/settings`, its name and icon. */
export interface SettingsPage {
  readonly id: string
  readonly title: string
  readonly icon: IconName
  /** A page that is not below `/settings`. */
  readonly href?: string
}
export interface SettingsGroup {
  /** The path of its first page. */
  readonly id: string
  readonly title: string
  /** A few of the things it contains. */
  readonly hint: string
  readonly icon: IconName
  /** Its pages besides the first one. */
  readonly pages: readonly SettingsPage[]
}

const note = 'section of the settings'
const hint = 'examples of what a group of settings contains'

/** The eight groups of settings, with the pages that apply to this account. */
export function settingsGroups({ kind }: Pick<Account, 'kind'>): readonly SettingsGroup[] {
  return [
    you(kind),
    security(),
    {
      id: 'notifications',
      title: word('Notifications', note),
      hint: word('In app, push, email, quiet hours', hint),
      icon: 'bell',
      pages: [],
    },
    {
      id: 'privacy',
      title: word('Privacy', note),
      hint: word('Who sees and reaches you, blocked people', hint),
      icon: 'eye',
      pages: [
        { id: 'blocked', title: t('Blocked people'), icon: 'prohibit' },
        { id: 'muted', title: t('Muted people'), icon: 'speaker-slash' },
      ],
    },
    appearance(),
    {
      id: 'content',
      title: word('Content', note),
      hint: word('Muted words, feeds, videos', hint),
      icon: 'funnel',
      pages: [{ id: 'filters', title: t('Muted words'), icon: 'funnel' }],
    },
    data(),
    {
      id: 'payments',
      title: word('Payments', note),
      hint: word('Plan, purchases', hint),
      icon: 'credit-card',
      pages: [
        { id: 'subscription', title: word('Subscription', note), icon: 'credit-card' },
        {
          id: 'purchases',
          title: word('Purchases', 'place in the main navigation'),
          icon: 'receipt',
          href: paths.purchases,
        },
      ],
    },
  ]
}

const you = (kind: Account['kind']): SettingsGroup => ({
  id: 'you',
  title: word('You', 'group of settings'),
  hint: word('Name, photo, interests, family', hint),
  icon: 'user',
  pages: [
    { id: 'account', title: t('Name and account'), icon: 'identification-card' },
    { id: 'emails', title: t('Email addresses'), icon: 'envelope-simple' },
    { id: 'phones', title: t('Phone numbers'), icon: 'phone' },
    { id: 'interests', title: word('Interests', note), icon: 'hash' },
    { id: 'family', title: word('Family', note), icon: 'users' },
    ...(kind === 'PERSON'
      ? []
      : [{ id: 'organization', title: word('Organisation', note), icon: 'buildings' } as const]),
  ],
})

const security = (): SettingsGroup => ({
  id: 'security',
  title: t('Sign-in and security'),
  hint: word('Password, passkeys, two-factor, devices', hint),
  icon: 'lock-simple',
  pages: [
    { id: 'password', title: word('Password', note), icon: 'password' },
    { id: 'two-factor', title: t('Two-factor authentication'), icon: 'shield-check' },
    { id: 'passkeys', title: word('Passkeys', note), icon: 'fingerprint' },
    { id: 'linked', title: t('Connected accounts'), icon: 'link-simple' },
    { id: 'sessions', title: word('Devices', 'that are signed in'), icon: 'desktop' },
    { id: 'software', title: t('Connected software'), icon: 'key' },
    { id: 'handoff', title: t('Sign in on another device'), icon: 'qr-code' },
  ],
})

const appearance = (): SettingsGroup => ({
  id: 'appearance',
  title: t('Appearance and language'),
  hint: word('Theme, density, motion, start page', hint),
  icon: 'palette',
  pages: [
    { id: 'language', title: word('Language', note), icon: 'translate' },
    { id: 'home-page', title: t('Start page'), icon: 'house' },
    { id: 'keyboard', title: t('Keyboard shortcuts'), icon: 'keyboard' },
  ],
})

const data = (): SettingsGroup => ({
  id: 'data',
  title: t('Your data'),
  hint: word('Download, contacts, calendar, deactivate, delete', hint),
  icon: 'download-simple',
  pages: [
    { id: 'contacts', title: word('Contacts', note), icon: 'users-three' },
    { id: 'calendar', title: word('Calendar', note), icon: 'calendar-blank' },
    { id: 'feeds', title: word('Feeds', note), icon: 'rss-simple' },
    { id: 'terms', title: word('Terms', note), icon: 'scales' },
    { id: 'standing', title: t('Decisions about you'), icon: 'gavel', href: paths.ownStatements },
    { id: 'deactivate', title: t('Deactivate account'), icon: 'pause' },
    { id: 'delete', title: t('Delete account'), icon: 'trash' },
  ],
})

export const hrefOfPage = ({ id, href }: Pick<SettingsPage, 'id' | 'href'>): string => href ?? paths.setting(id)

/** Whether the page at this address is the group's first one or one of its others. */
export const isInGroup = (group: SettingsGroup, pathname: string): boolean =>
  [group, ...group.pages].some((page) => hrefOfPage(page) === pathname)

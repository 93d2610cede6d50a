import type { IconName } from '@koinon/ui/icons'
import type { ReplyOf } from '../data/calls/index.ts'
import { t, word } from '../text/i18n/index.ts'
import { paths } from './paths.ts'

type Can = ReplyOf<'admin.checkAdminAuthorization'>['can']

export interface ManageDestination {
  readonly href: string
  readonly label: string
  readonly icon: IconName
  /** Other addresses that belong to the section. */
  readonly also?: readonly string[]
  readonly waiting?: 'open' | 'secondOpinion' | 'appeals' | 'applications'
  /** Other words by which the search finds it. */
  readonly keywords?: string
}
export interface ManageSection {
  readonly id: string
  readonly title?: string
  readonly places: readonly ManageDestination[]
}

/** The sections somebody with these permissions can manage. */
export const manageSections = (can: Can): readonly ManageSection[] => [
  {
    id: 'overview',
    places: [
      { href: paths.manage, label: word('Overview', 'the first page of the administration'), icon: 'squares-four' },
      { href: paths.managed('find'), label: t('Find anything'), icon: 'magnifying-glass' },
      {
        href: paths.managed('handbook'),
        label: word('Handbook', 'for operators'),
        icon: 'book-open-text',
        keywords: t('help, guide, backup, upgrade, documentation'),
      },
    ],
  },
  ...(can.queue ? [moderationSection(), reportsSection()] : []),
  {
    id: 'directory',
    title: word('Directory', 'part of the administration: people, content, groups'),
    places: directoryPlaces(can),
  },
  ...(can.users ? [settingsSection()] : []),
]

const moderationSection = (): ManageSection => ({
  id: 'moderation',
  title: t('To do'),
  places: [
    {
      href: paths.queue,
      label: word('Queue', 'of what waits for a decision'),
      icon: 'tray',
      waiting: 'open',
      keywords: t('reports, cases, moderation'),
    },
    { href: paths.secondOpinions, label: t('Second opinions'), icon: 'users', waiting: 'secondOpinion' },
    { href: paths.appeals, label: word('Appeals', 'against decisions'), icon: 'scales', waiting: 'appeals' },
    {
      href: paths.applications,
      label: word('Applications', 'of people who ask to be let in'),
      icon: 'user-plus',
      waiting: 'applications',
      keywords: t('newcomers, registration, admit'),
    },
  ],
})

const reportsSection = (): ManageSection => ({
  id: 'reports',
  title: t('Reports and flags'),
  places: [
    {
      href: paths.reported('users'),
      label: word('Reported', 'list of what members report most'),
      icon: 'flag',
    },
    {
      href: paths.autoFlagged('users'),
      label: word('Flagged', 'list of what rules flag most'),
      icon: 'shield-warning',
    },
    {
      href: paths.rules,
      label: word('Rules', 'that flag by themselves'),
      icon: 'funnel',
      keywords: t('filters, words, spam, links'),
    },
  ],
})

const directoryPlaces = (can: Can): readonly ManageDestination[] => [
  {
    href: paths.managed('users'),
    label: word('People', 'list in the administration'),
    icon: 'user-list',
    keywords: t('members, accounts, users, bans, roles'),
  },
  {
    href: paths.managed('content'),
    also: [paths.managed('comments'), paths.managed('featured')],
    label: word('Content', 'list in the administration'),
    icon: 'article',
  },
  {
    href: paths.managed('announcements'),
    label: word('Announcements', 'to all members'),
    icon: 'megaphone',
    keywords: t('news, banner, mail to all'),
  },
  ...(can.groups
    ? ([
        { href: paths.managed('groups'), label: word('Groups', 'list in the administration'), icon: 'users-three' },
        {
          href: paths.managedOrganizations,
          also: [paths.managedCommunity('')],
          label: word('Organisations', 'name of the screen'),
          icon: 'buildings',
        },
      ] as const)
    : []),
]

/** How people sign in otherwise, and programs. */
const integrationPlaces = (): readonly ManageDestination[] => [
  {
    href: paths.managed('sign-in'),
    label: t('Sign-in providers'),
    icon: 'key',
    keywords: t('single sign-on, OpenID Connect, SSO'),
  },
  {
    href: paths.managed('bots'),
    label: word('Bots', 'accounts of programs'),
    icon: 'code',
    keywords: t('programs, keys, hooks, API'),
  },
]

const webhookPlace = (): ManageDestination => ({
  href: paths.managed('webhooks'),
  label: word('Webhooks', 'messages to other software'),
  icon: 'arrow-square-out',
  keywords: t('events, integration, API'),
})

const settingsSection = (): ManageSection => ({
  id: 'settings',
  title: word('Settings', 'part of the administration'),
  places: [
    {
      href: paths.managed('place'),
      label: word('Place', 'screen with the settings of the whole installation'),
      icon: 'sliders-horizontal',
      keywords: t('name, description, contact, settings'),
    },
    ...integrationPlaces(),
    webhookPlace(),
    {
      href: paths.managed('health'),
      label: word('Health', 'of the server'),
      icon: 'heartbeat',
      keywords: t('server, jobs, mail, storage, errors'),
    },
    {
      href: paths.managed('documents'),
      label: t('Legal texts'),
      icon: 'file-text',
      keywords: t('terms, privacy, rules, imprint'),
    },
    {
      href: paths.managed('topics'),
      label: t('Topics and goals'),
      icon: 'tree-structure',
      keywords: t('interests, onboarding, newcomers'),
    },
    { href: paths.managed('promo-codes'), label: t('Promo codes'), icon: 'tag', keywords: t('discounts, vouchers') },
    {
      href: paths.managed('import'),
      label: word('Import', 'of posts from elsewhere'),
      icon: 'upload-simple',
      keywords: t('RSS, podcast, CSV, JSON'),
    },
    {
      href: paths.managed('audit'),
      label: t('Audit log'),
      icon: 'list-bullets',
      keywords: t('history, changes, who did what'),
    },
    {
      href: paths.managed('transparency'),
      label: t('Transparency report'),
      icon: 'chart-bar',
      keywords: t('statistics, DSA, decisions, reports'),
    },
    {
      href: paths.managed('api'),
      label: word('API', 'documentation of the programming interface'),
      icon: 'code',
      keywords: t('developers, OpenAPI'),
    },
  ],
})

/** The first two segments of an address: the various lists of people, and of posts, each count as one section. */
const firstTwo = (href: string): string => href.split('/').slice(0, 3).join('/')

export const isAt = (pathname: string, { href, also = [] }: ManageDestination): boolean =>
  href === paths.manage ? pathname === href : [href, ...also].some((one) => pathname.startsWith(firstTwo(one)))

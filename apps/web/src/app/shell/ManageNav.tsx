import { useLocation } from '@tanstack/react-router'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { useCall } from '../../lib/calls/index.ts'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useBuilt } from '../../lib/shell/useBuilt.ts'
import styles from './ManageNav.module.css'

type Can = ReplyOf<'admin.checkAdminAuthorization'>['can']

/** What there is to manage, as far as one may and it is built. */
export function ManageNav() {
  const { pathname } = useLocation()
  const isBuilt = useBuilt()
  const may = useCall('admin.checkAdminAuthorization', {}).data?.can
  const counts = useCall('admin.flaggedContent', { body: { limit: 1 } }, { enabled: may?.queue === true }).data?.counts
  if (may === undefined) return <div className={styles['nav']} />
  const tabs = sections(may)
    .filter(({ href, route = href }) => isBuilt(route))
    .map(({ href, label, count }) => ({
      href,
      label,
      isCurrent: href === paths.manage ? pathname === href : pathname.startsWith(firstTwo(href)),
      count: count === undefined ? undefined : counts?.[count],
      countLabel: word('waiting', 'read after a number of cases'),
    }))
  return (
    <div className={styles['nav']}>
      <LinkTabs label={t('Parts of the administration')} tabs={tabs} isFlush={false} />
    </div>
  )
}

/** An address up to its second part: lists of people and of posts are parts of one. */
const firstTwo = (href: string): string => href.split('/').slice(0, 3).join('/')

interface Section {
  readonly href: string
  /** Where the address is one of many. */
  readonly route?: string
  readonly label: string
  readonly count?: 'open' | 'secondOpinion' | 'appeals'
}
const sections = (can: Can): readonly Section[] => [
  { href: paths.manage, label: word('Overview', 'the first page of the administration') },
  ...(can.queue ? forModerators() : []),
  ...(can.users ? forAdministrators() : []),
]

const forModerators = (): readonly Section[] => [
  { href: paths.queue, label: word('Queue', 'of what waits for a decision'), count: 'open' },
  { href: paths.secondOpinions, label: t('Second opinions'), count: 'secondOpinion' },
  { href: paths.appeals, label: word('Appeals', 'against decisions'), count: 'appeals' },
  {
    href: paths.reported('users'),
    route: paths.reported('$kind'),
    label: word('Reported', 'list of what members report most'),
  },
  {
    href: paths.autoFlagged('users'),
    route: paths.autoFlagged('$kind'),
    label: word('Flagged', 'list of what rules flag most'),
  },
  { href: paths.rules, label: word('Rules', 'that flag by themselves') },
  { href: paths.managed('users'), label: word('People', 'list in the administration') },
  { href: paths.managed('content'), label: word('Content', 'list in the administration') },
]

const forAdministrators = (): readonly Section[] => [
  { href: paths.managed('groups'), label: word('Groups', 'list in the administration') },
  { href: paths.managedOrganizations, label: word('Organisations', 'name of the screen') },
  { href: paths.managed('promo-codes'), label: t('Promo codes') },
  { href: paths.managed('import'), label: word('Import', 'of posts from elsewhere') },
  { href: paths.managed('audit'), label: word('Log', 'of what staff did') },
  { href: paths.managed('api'), label: word('API', 'documentation of the programming interface') },
]

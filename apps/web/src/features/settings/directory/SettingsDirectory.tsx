import { useRef, useState } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { SettingsList } from '@koinon/ui/navigation/SettingsList'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { t } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { findSettings } from './findSettings.ts'
import { hrefOfPage, isInGroup, settingsGroups } from './settingsGroups.ts'
import { settingsList } from './settingsList.ts'
import type { ListedSetting } from './settingsList.ts'
import { useArrowKeys } from '#lib/interaction/useArrowKeys.ts'
import styles from './SettingsDirectory.module.css'

/** The search and the eight groups: beside the open page, or on a phone as a page of its own. */
export function SettingsDirectory() {
  const account = useAccount()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const found = findSettings(settingsList(account), query)
  const area = useRef<HTMLDivElement>(null)
  useArrowKeys(area)
  const groups = settingsGroups(account).map((group) => ({
    href: hrefOfPage(group),
    label: group.title,
    hint: group.hint,
    icon: group.icon,
    isCurrent: isInGroup(group, pathname),
  }))
  return (
    <div ref={area} role="search" aria-label={t('Search settings')} className={styles['directory']}>
      <SearchField
        label={t('Search settings')}
        value={query}
        onChange={setQuery}
        onSubmit={() => found[0] !== undefined && void navigate({ href: found[0].href })}
      />
      <Status query={query} count={found.length} />
      {query.trim() === '' ? (
        <SettingsList label={t('Settings sections')} groups={[{ id: 'groups', links: groups }]} />
      ) : (
        <Found found={found} query={query} />
      )}
    </div>
  )
}

interface FoundProps {
  readonly found: readonly ListedSetting[]
  readonly query: string
}

function Found({ found, query }: FoundProps) {
  const { pathname, hash } = useLocation()
  const here = hash === '' ? pathname : `${pathname}#${hash}`
  if (found.length === 0)
    return (
      <EmptyState isCompact headingLevel={2} title={t('No settings match “{query}”', { query })}>
        {t('Try another word, for example “password” or “email”.')}
      </EmptyState>
    )
  return (
    <SettingsList
      label={t('Settings found')}
      groups={[
        {
          id: 'found',
          links: found.map(({ href, label, place, icon }) => ({
            href,
            label,
            hint: place,
            icon,
            isCurrent: href === here,
          })),
        },
      ]}
    />
  )
}

/** How many were found, for screen readers. */
function Status({ query, count }: { readonly query: string; readonly count: number }) {
  const found =
    count === 0
      ? t('No settings match “{query}”', { query })
      : t('{count, plural, one {# setting} other {# settings}}', { count })
  return (
    <VisuallyHidden as="div" role="status">
      {query.trim() === '' ? '' : found}
    </VisuallyHidden>
  )
}

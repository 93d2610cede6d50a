import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { SettingsList } from '@koinon/ui/navigation/SettingsList'
import type { OpenGroup } from '#features/groups/index.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { useWatch } from '#lib/data/realtime/index.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { usePartTitle } from '#lib/navigation/shell/title.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { GroupPlace } from '../page/GroupPlace.tsx'
import { viewAsMember } from '../page/memberView.ts'
import { ManageSkeleton } from './ManageSkeleton.tsx'
import { manageParts } from './manageParts.ts'
import { manageScreenAt } from './manageScreens.tsx'
import { useIsWide } from './useIsWide.ts'
import styles from './ManageFrame.module.css'

/** Pages for people who run a group: the list of parts, and the open one beside it. On a phone the list is a page. */
export function ManageFrame() {
  // The end of the address, of this page and not of one that is about to replace it.
  const { groupId = '', _splat: path = '' } = useParams({ strict: false })
  const isWide = useIsWide()
  // An unknown part, as in old addresses, shows the list.
  const Part = manageScreenAt(path)
  const group = useCall('groups.getGroup', { params: { id: groupId } })
  useWatch('GROUP', groupId)
  const isList = Part === undefined
  const shown = group.data?.locked === false ? group.data : undefined
  return (
    <GroupPlace group={group.data} isBroad>
      <Screen
        title={shown === undefined ? word('Manage', 'a group') : t('Manage {group}', { group: shown.name })}
        parent={isWide || isList ? paths.group(groupId) : paths.manageGroup(groupId)}
        mark={group.data && <GroupMark group={group.data} size={28} />}
        hasSearch={false}
        actions={shown?.can.manage === true && <SeeAsMember groupId={groupId} />}
      >
        <Loaded query={group} skeleton={<ManageSkeleton isList={isList} />}>
          {(read) =>
            read.locked || manageParts(read).length === 0 ? (
              <EmptyList kind="group">{t('Only admins can open this page.')}</EmptyList>
            ) : (
              <Parts group={read} path={path}>
                {Part === undefined ? isWide && <FirstPart group={read} /> : <Part key={read.id} />}
              </Parts>
            )
          }
        </Loaded>
      </Screen>
    </GroupPlace>
  )
}

function SeeAsMember({ groupId }: { readonly groupId: string }) {
  const navigate = useNavigate()
  return (
    <Button
      size="dense"
      icon="eye"
      aria-label={t('See as a member')}
      className={styles['see']}
      onPress={() => {
        viewAsMember(groupId)
        void navigate({ href: paths.group(groupId) })
      }}
    >
      {t('See as a member')}
    </Button>
  )
}

/** Beside the list a part is always open: one where something waits, else the first. */
function FirstPart({ group }: { readonly group: OpenGroup }) {
  const parts = manageParts(group)
  const first = parts.find(({ count = 0 }) => count > 0) ?? parts[0]
  return first === undefined ? null : <Navigate to={paths.manageGroup(group.id, first.id)} replace />
}

interface PartsProps {
  readonly group: OpenGroup
  /** The open part's address below this page. */
  readonly path: string
  readonly children: ReactNode
}

function Parts({ group, path, children }: PartsProps) {
  const parts = manageParts(group)
  const open = parts.find(({ id }) => path.split('/')[0] === id.split('/')[0])
  usePartTitle(open?.label)
  const list = useRef<HTMLDivElement>(null)
  // The list may be longer than the window.
  useEffect(() => {
    // In braces: browsers may answer a promise, which is no way to undo an effect.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <div className={styles['columns']} data-shows={open === undefined ? 'list' : 'part'}>
      <div ref={list} className={styles['list']}>
        <SettingsList
          label={word('Manage', 'a group')}
          groups={[
            {
              id: 'parts',
              links: parts.map((part) => ({
                href: paths.manageGroup(group.id, part.id),
                label: part.label,
                icon: part.icon,
                isCurrent: part === open,
                count: part.count,
                countLabel: t('{count, plural, one {# waiting} other {# waiting}}', { count: part.count ?? 0 }),
              })),
            },
          ]}
        />
      </div>
      <div className={styles['part']}>
        {open !== undefined && (
          <Heading level={2} size="h2" className={styles['title']}>
            {open.label}
          </Heading>
        )}
        {children}
      </div>
    </div>
  )
}

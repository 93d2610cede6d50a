import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useAccount } from '#lib/session/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { ResultList } from '../ResultList.tsx'
import type { ResultListProps } from '../ResultList.tsx'
import { choiceColumn } from '../choiceColumn.tsx'
import { MessageOwnersDialog } from './MessageOwnersDialog.tsx'
import type { Owner } from './MessageOwnersDialog.tsx'
import { groupColumns } from './groupColumns.tsx'
import { saveGroups } from './saveGroups.ts'
import type { ListedGroup } from './saveGroups.ts'

export interface GroupsTableProps extends Pick<ResultListProps<ListedGroup>, 'query' | 'isNarrowed' | 'sorting'> {
  /** The way in which people join a group, in its own words. */
  readonly joiningText: (group: ListedGroup) => string
}

/** Groups in a table: sorted by its heads, chosen by boxes. */
export function GroupsTable({ joiningText, ...list }: GroupsTableProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const shown = list.query.data?.items ?? []
  const picked = shown.filter(({ id }) => chosen.has(id))
  return (
    <ResultList
      {...list}
      label={word('Groups', 'list in the administration')}
      kind="group"
      empty={t('No groups yet')}
      idOf={({ id }) => id}
      columns={[
        choiceColumn({ shown, chosen, nameOf: ({ name }) => name, onChoose: choose }),
        ...groupColumns(joiningText),
      ]}
      renderHead={() => picked.length > 0 && <Chosen picked={picked} onDone={() => choose(new Set())} />}
      renderFoot={(groups) => (
        <Button size="dense" icon="download-simple" onPress={() => saveGroups(groups)}>
          {t('Save these rows as CSV')}
        </Button>
      )}
    />
  )
}

/** The owners of groups, each once, without the reader. */
function ownersOf(groups: readonly ListedGroup[], myId: string): readonly Owner[] {
  const owners = groups.flatMap(({ owner }) => (owner === undefined || owner.id === myId ? [] : owner))
  return [...new Map(owners.map(({ id, displayName }) => [id, { id, displayName }])).values()]
}

/** The actions on the chosen groups. */
function Chosen({ picked, onDone }: { readonly picked: readonly ListedGroup[]; readonly onDone: () => void }) {
  const { id: myId } = useAccount()
  const [isWriting, setWriting] = useState(false)
  const owners = ownersOf(picked, myId)
  return (
    <Cluster gap={4}>
      <Text as="span" size="ui" weight="bold" role="status">
        {t('{count, plural, one {# group selected} other {# groups selected}}', { count: picked.length })}
      </Text>
      <Button
        size="dense"
        icon="envelope-simple"
        disabledReason={
          owners.length === 0 ? t('You own these groups yourself, or their owners are unknown.') : undefined
        }
        onPress={() => setWriting(true)}
      >
        {t('Message the owners')}
      </Button>
      <Button size="dense" icon="download-simple" onPress={() => saveGroups(picked)}>
        {t('Save as CSV')}
      </Button>
      <Button size="dense" variant="quiet" onPress={onDone}>
        {t('Clear selection')}
      </Button>
      {isWriting && <MessageOwnersDialog owners={owners} onClose={() => setWriting(false)} onDone={onDone} />}
    </Cluster>
  )
}

import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { useAccount } from '#lib/session/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { ResultListProps } from '../results/ResultList.tsx'
import { SelectableList } from '../results/SelectableList.tsx'
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
export const GroupsTable = ({ joiningText, ...list }: GroupsTableProps) => (
  <SelectableList
    {...list}
    label={word('Groups', 'list in the administration')}
    kind="group"
    empty={t('No groups yet')}
    nameOf={({ name }) => name}
    columns={groupColumns(joiningText)}
    selectedText={(count) => t('{count, plural, one {# group selected} other {# groups selected}}', { count })}
    renderActions={(groups, clear) => <MessageOwners groups={groups} onDone={clear} />}
    onSave={saveGroups}
  />
)

/** The owners of groups, each once, without the reader. */
function ownersOf(groups: readonly ListedGroup[], myId: string): readonly Owner[] {
  const owners = groups.flatMap(({ owner }) => (owner === undefined || owner.id === myId ? [] : owner))
  return [...new Map(owners.map(({ id, displayName }) => [id, { id, displayName }])).values()]
}

interface MessageOwnersProps {
  readonly groups: readonly ListedGroup[]
  readonly onDone: () => void
}

function MessageOwners({ groups, onDone }: MessageOwnersProps) {
  const { id: myId } = useAccount()
  const [isWriting, setWriting] = useState(false)
  const owners = ownersOf(groups, myId)
  return (
    <>
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
      {isWriting && <MessageOwnersDialog owners={owners} onClose={() => setWriting(false)} onDone={onDone} />}
    </>
  )
}

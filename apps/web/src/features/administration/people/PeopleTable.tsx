import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { useAccount } from '#lib/session/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { ResultListProps } from '../results/ResultList.tsx'
import { SelectableList } from '../results/SelectableList.tsx'
import type { AdminCard } from '../labels.ts'
import { BanPeopleDialog } from './BanPeopleDialog.tsx'
import { peopleColumns } from './peopleColumns.tsx'
import { savePeople } from './savePeople.ts'

export interface PeopleTableProps extends Pick<ResultListProps<AdminCard>, 'query' | 'isNarrowed' | 'sorting'> {
  /** Several can be chosen and banned at once. */
  readonly mayChoose?: boolean
}

/** People in a table: sorted by its heads, chosen by boxes. */
export const PeopleTable = ({ mayChoose = false, ...list }: PeopleTableProps) => (
  <SelectableList
    {...list}
    label={word('People', 'list in the administration')}
    kind="person"
    empty={t('No people found')}
    nameOf={({ displayName }) => displayName}
    maySelect={mayChoose}
    columns={peopleColumns()}
    selectedText={(count) => t('{count, plural, one {# person selected} other {# people selected}}', { count })}
    renderActions={(people, clear) => <BanPeople people={people} onDone={clear} />}
    onSave={savePeople}
  />
)

interface BanPeopleProps {
  readonly people: readonly AdminCard[]
  readonly onDone: () => void
}

function BanPeople({ people, onDone }: BanPeopleProps) {
  const { id: myId } = useAccount()
  const [isBanning, setBanning] = useState(false)
  const bannable = people.filter(({ id, status, roles }) => id !== myId && status === 'ACTIVE' && roles.length === 0)
  return (
    <>
      <Button
        size="dense"
        variant="danger-outline"
        disabledReason={
          bannable.length === 0 ? t('Staff, yourself and inactive accounts are not banned here.') : undefined
        }
        onPress={() => setBanning(true)}
      >
        {word('Ban', 'button')}
      </Button>
      {isBanning && (
        <BanPeopleDialog
          people={bannable}
          leftOut={people.length - bannable.length}
          onClose={() => setBanning(false)}
          onDone={onDone}
        />
      )}
    </>
  )
}

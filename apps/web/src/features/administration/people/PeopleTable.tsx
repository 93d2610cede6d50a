import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useAccount } from '#lib/session/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { ResultList } from '../ResultList.tsx'
import type { ResultListProps } from '../ResultList.tsx'
import { choiceColumn } from '../choiceColumn.tsx'
import type { AdminCard } from '../labels.ts'
import { BanPeopleDialog } from './BanPeopleDialog.tsx'
import { peopleColumns } from './peopleColumns.tsx'
import { savePeople } from './savePeople.ts'

export interface PeopleTableProps extends Pick<ResultListProps<AdminCard>, 'query' | 'isNarrowed' | 'sorting'> {
  /** Several can be chosen and banned at once. */
  readonly mayChoose?: boolean
}

/** People in a table: sorted by its heads, chosen by boxes. */
export function PeopleTable({ mayChoose = false, ...list }: PeopleTableProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const shown = list.query.data?.items ?? []
  const picked = shown.filter(({ id }) => chosen.has(id))
  return (
    <ResultList
      {...list}
      label={word('People', 'list in the administration')}
      kind="person"
      empty={t('No people found')}
      idOf={({ id }) => id}
      columns={[
        ...(mayChoose
          ? [choiceColumn({ shown, chosen, nameOf: ({ displayName }) => displayName, onChoose: choose })]
          : []),
        ...peopleColumns(),
      ]}
      renderHead={() => picked.length > 0 && <Chosen picked={picked} onDone={() => choose(new Set())} />}
      renderFoot={(people) => (
        <Button size="dense" icon="download-simple" onPress={() => savePeople(people)}>
          {t('Save these rows as CSV')}
        </Button>
      )}
    />
  )
}

/** The actions on the chosen people. */
function Chosen({ picked, onDone }: { readonly picked: readonly AdminCard[]; readonly onDone: () => void }) {
  const { id: myId } = useAccount()
  const [isBanning, setBanning] = useState(false)
  const bannable = picked.filter(({ id, status, roles }) => id !== myId && status === 'ACTIVE' && roles.length === 0)
  return (
    <Cluster gap={4}>
      <Text as="span" size="ui" weight="bold" role="status">
        {t('{count, plural, one {# person selected} other {# people selected}}', { count: picked.length })}
      </Text>
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
      <Button size="dense" icon="download-simple" onPress={() => savePeople(picked)}>
        {t('Save as CSV')}
      </Button>
      <Button size="dense" variant="quiet" onPress={onDone}>
        {t('Clear selection')}
      </Button>
      {isBanning && (
        <BanPeopleDialog
          people={bannable}
          leftOut={picked.length - bannable.length}
          onClose={() => setBanning(false)}
          onDone={onDone}
        />
      )}
    </Cluster>
  )
}

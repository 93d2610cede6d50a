import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Switch } from '@koinon/ui/choices/Switch'
import { Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import type { OpenGroup } from '#features/groups/index.ts'
import { pointsText } from '#lib/entities/warnings/pointsText.ts'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { SectionFilter } from '../moderation/SectionFilter.tsx'
import { moderationSection } from '../moderation/moderationSection.tsx'
import { RestrictedRow } from './RestrictedRow.tsx'
import { restrictionMessages, warningCalls, warningsLabel } from './restrictionLabels.ts'

type Warning = ItemOf<'groups.moderationWarnings'>

/** The warnings of a group, the latest first; each can be withdrawn. */
export const GroupWarnings = moderationSection(Warnings)

function Warnings({ group }: { readonly group: OpenGroup }) {
  const [past, setPast] = useState(false)
  const list = usePages('groups.moderationWarnings', { body: { groupId: group.id, past } })
  return (
    <>
      <SectionFilter>
        <Switch isSelected={past} onChange={setPast}>
          {t('Also those that are over')}
        </Switch>
      </SectionFilter>
      <Loaded query={list} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="person">{t('Nobody was warned')}</EmptyList>
          ) : (
            <Rows label={warningsLabel()}>
              {items.map((item) => (
                <WarningRow key={item.id} item={item} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <LoadMore {...list} />
    </>
  )
}

function WarningRow({ item }: { readonly item: Warning }) {
  const { id, person, text, seenAt, isInForce, canWithdraw } = item
  const withdraw = useMutationCall('groups.moderationWarningWithdraw', {
    invalidates: warningCalls,
    onFailure: (error) => toastFailure(error, undefined, restrictionMessages),
  })
  return (
    <RestrictedRow
      item={item}
      text={text}
      terms={pointsText(item)}
      badges={
        isInForce ? (
          seenAt !== null && <Badge tone="info">{word('Read', 'state of a warning')}</Badge>
        ) : (
          <Badge>{word('Over', 'state of a restriction')}</Badge>
        )
      }
      actions={
        canWithdraw && (
          <Button
            size="dense"
            aria-label={t('Withdraw the warning of {name}', { name: person.displayName })}
            isLoading={withdraw.isPending}
            onPress={() => withdraw.mutate({ params: { id } })}
          >
            {word('Withdraw', 'button: a warning counts no more')}
          </Button>
        )
      }
    />
  )
}

import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { AppealFields, AppealToGroup } from './AppealToGroup.tsx'
import { groupCaseChanges, groupCaseMessages } from './groupCaseCalls.ts'
import type { GroupCase } from './groupCaseCalls.ts'

interface GroupAppealProps {
  readonly item: GroupCase
  readonly appeal: NonNullable<GroupCase['appeal']>
}

/** The author's appeal against a removal. */
export const GroupAppeal = ({ item, appeal }: GroupAppealProps) => (
  <AppealToGroup
    appeal={appeal}
    title={t('The author appeals')}
    waitsForOther={appeal.state === 'OPEN' && !item.can.judgeAppeal}
  >
    {item.can.judgeAppeal && <DecideAppeal item={item} />}
  </AppealToGroup>
)

function DecideAppeal({ item }: Pick<GroupAppealProps, 'item'>) {
  const decide = useMutationCall('groups.moderationAppealDecide', {
    invalidates: groupCaseChanges,
    onSuccess: ({ appeal }) => {
      toasts.show({
        message: appeal?.state === 'GRANTED' ? word('Restored', 'said after an appeal was granted') : t('Kept removed'),
        tone: 'success',
      })
    },
    onFailure: (error) => toastFailure(error, undefined, groupCaseMessages),
  })
  return (
    <AppealFields
      label={t('Message to author')}
      grant={word('Restore', 'button that grants an appeal')}
      refuse={t('Keep removed')}
      isPending={decide.isPending}
      onDecide={(body) => decide.mutate({ params: { id: item.id }, body: { version: item.version, ...body } })}
    />
  )
}

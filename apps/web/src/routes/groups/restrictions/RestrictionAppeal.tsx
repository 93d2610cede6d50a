import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { AppealFields, AppealToGroup } from '../moderation/AppealToGroup.tsx'
import { restrictionCalls } from './restrictionLabels.ts'

type Restriction = ItemOf<'groups.moderationRestrictions'>
const sentences = {
  ALREADY_DECIDED: msg('Somebody decided this appeal meanwhile.'),
  RESTRICTION_NOT_FOUND: msg('The platform’s moderators have this appeal now.'),
}

interface RestrictionAppealProps {
  readonly item: Restriction
  readonly appeal: NonNullable<Restriction['appeal']>
}

/** The appeal of a person who was muted or banned. */
export const RestrictionAppeal = ({ item, appeal }: RestrictionAppealProps) => (
  <AppealToGroup
    appeal={appeal}
    title={t('{name} appeals', { name: item.person.displayName })}
    waitsForOther={appeal.state === 'OPEN' && item.isInForce && !item.canDecideAppeal}
  >
    {item.canDecideAppeal && <DecideAppeal item={item} />}
  </AppealToGroup>
)

function DecideAppeal({ item }: Pick<RestrictionAppealProps, 'item'>) {
  const decide = useMutationCall('groups.moderationRestrictionAppealDecide', {
    invalidates: restrictionCalls,
    onSuccess: ({ appeal }) =>
      void toasts.show({
        message: appeal?.state === 'GRANTED' ? t('The restriction was lifted') : t('The restriction stays'),
        tone: 'success',
      }),
    onFailure: (error) => toastFailure(error, undefined, sentences),
  })
  return (
    <AppealFields
      label={t('Message to {name}', { name: item.person.displayName })}
      grant={word('Lift it', 'button that grants an appeal against a restriction')}
      refuse={word('Keep it', 'button that refuses an appeal against a restriction')}
      isPending={decide.isPending}
      onDecide={(body) => decide.mutate({ params: { id: item.id }, body })}
    />
  )
}

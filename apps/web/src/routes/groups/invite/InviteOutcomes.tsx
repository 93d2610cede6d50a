import { Icon } from '@koinon/ui/foundations/Icon'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { inviteeKey, inviteeName } from './sendInvitations.ts'
import type { InviteOutcome } from './sendInvitations.ts'
import styles from './InviteOutcomes.module.css'

/** The outcome for each person and address that was just invited. */
export function InviteOutcomes({ outcomes }: { readonly outcomes: readonly InviteOutcome[] }) {
  const invited = outcomes.filter(({ isInvited }) => isInvited).length
  return (
    <div role="status">
      {outcomes.length > 0 && (
        <Stack isPadded gap={3}>
          <Text weight="bold">
            {t('{invited} of {count, plural, one {# person} other {# people}} invited', {
              invited,
              count: outcomes.length,
            })}
          </Text>
          <ul role="list" className={styles['rows']}>
            {outcomes.map(({ invitee, isInvited, sentence }) => (
              <li key={inviteeKey(invitee)} className={styles['row']} data-failed={isInvited ? undefined : ''}>
                <Icon name={isInvited ? 'check' : 'warning'} size="s" />
                <bdi>{inviteeName(invitee)}</bdi>
                <Text as="span" size="small" tone={isInvited ? 'muted' : 'danger'}>
                  {sentence}
                </Text>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </div>
  )
}

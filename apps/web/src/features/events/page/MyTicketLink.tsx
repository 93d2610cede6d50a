import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { EventView } from '../types.ts'

/** Leads to the member's ticket for this date. */
export const MyTicketLink = ({ event: { id, recurrence, startTime } }: { readonly event: EventView }) => (
  <LinkButton
    size="dense"
    icon="ticket"
    href={paths.eventPart(id, 'ticket', recurrence === null ? undefined : startTime.toISOString())}
  >
    {t('My ticket')}
  </LinkButton>
)

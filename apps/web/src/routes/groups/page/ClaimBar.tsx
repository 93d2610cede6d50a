import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import type { OpenGroup } from '#features/groups/index.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import styles from './RequestsBar.module.css'

/** For an owner who comes back while somebody is taking the group over: one press keeps it. */
export function ClaimBar({ group }: { readonly group: OpenGroup }) {
  const { id: groupId, can } = group
  const { data } = useCall('groups.succession', { params: { groupId } }, { enabled: can.transfer })
  const claim = data?.claim ?? null
  const stop = useMutationCall('groups.successionStop', {
    invalidates: ['groups.succession'],
    onSuccess: () => void toasts.show({ message: t('The group stays yours'), tone: 'success' }),
    onFailure: (error) => toastFailure(error),
  })
  if (claim === null) return null
  const day = formatDate(claim.dueAt, 'day')
  return (
    <section aria-label={t('Being taken over')} className={styles['bar']}>
      <Icon name="crown" />
      <Text size="ui" weight="medium" tone="inherit" className={styles['words']}>
        {claim.by === null
          ? t('Somebody takes this group over on {day}.', { day })
          : t('{name} takes this group over on {day}.', { name: claim.by.displayName, day })}
      </Text>
      <Button size="dense" isLoading={stop.isPending} onPress={() => stop.mutate({ body: { groupId } })}>
        {t('Keep my group')}
      </Button>
    </section>
  )
}

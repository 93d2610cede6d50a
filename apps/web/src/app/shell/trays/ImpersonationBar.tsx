import { Button } from '@koinon/ui/actions/Button'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { Account } from '#lib/session/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import styles from './ImpersonationBar.module.css'

/** Shown on every page while an administrator views the platform as a member, so that nobody forgets it. */
export function ImpersonationBar({ account }: { readonly account: Account }) {
  const stop = useMutationCall('accounts.stopViewing', {
    onSuccess: () => window.location.replace(paths.managedUser(account.id)),
    onFailure: (error) => toastFailure(error),
  })
  if (account.viewing === undefined) return null
  const until = formatDate(account.viewing.until, 'time')
  return (
    <aside className={styles['bar']} aria-label={t('Viewing as a member')}>
      <span>
        {account.viewing.mayWrite
          ? t('You’re viewing as {name} until {time}. Changes are made in their name.', {
              name: account.displayName,
              time: until,
            })
          : t('You’re viewing as {name} until {time}.', { name: account.displayName, time: until })}
      </span>
      <Button size="dense" isLoading={stop.isPending} onPress={() => stop.mutate({ body: {} })}>
        {word('End', 'button: be oneself again')}
      </Button>
    </aside>
  )
}

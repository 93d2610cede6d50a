import { useEffect, useRef } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

/** A12: takes the token from the address, once, and starts over as the member being viewed. */
export function ViewAs() {
  const begun = useRef(false)
  const view = useMutationCall('accounts.startViewing', {
    onSuccess: () => window.location.replace(paths.home),
  })
  const { mutate } = view
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const token = window.location.hash.slice(1)
    window.history.replaceState(null, '', window.location.pathname)
    mutate({ body: { token } })
  }, [mutate])
  return (
    <Screen title={t('Viewing as a member')} parent={paths.managed('users')}>
      <Stack isPadded gap={4} align="start">
        {view.isError ? (
          <>
            <Text role="alert">{t('This link expired. Start again from the member’s page.')}</Text>
            <LinkButton href={paths.managed('users')}>{t('Back to people')}</LinkButton>
          </>
        ) : (
          <Text role="status">{t('Loading…')}</Text>
        )}
      </Stack>
    </Screen>
  )
}

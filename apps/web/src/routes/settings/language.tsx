import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall, useMutationCall } from '../../lib/calls/index.ts'
import { changeLocale } from '../../lib/i18n/activate.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import { tellFailure } from '../../lib/toasts.ts'

/** T11: the language of pages, mails and push, and how dates and numbers look in it. */
export function LanguageSettings() {
  const language = useCall('accounts.getLanguage')
  const set = useMutationCall('accounts.setLanguage', {
    invalidates: ['accounts.getLanguage'],
    onSuccess: (saved) => changeLocale(saved.language),
    onFailure: (error) => tellFailure(error),
  })
  return (
    <Screen title={word('Language', 'label or title in settings')} place={t('Your settings')} parent={paths.settings}>
      <Loaded query={language} skeleton={<RowsSkeleton rows={2} hasMark={false} />}>
        {(shown) => (
          <Stack isPadded gap={6}>
            <RadioGroup
              legend={t('Language of pages and mails')}
              value={set.isPending ? set.variables.body.language : shown.language}
              onChange={(tag) => set.mutate({ body: { language: tag } })}
              options={shown.available.map(({ tag, name, direction }) => ({
                value: tag,
                label: <bdi lang={tag}>{name}</bdi>,
                ...(direction === 'RTL' ? { hint: t('Runs from right to left.') } : {}),
              }))}
            />
            <Text tone="muted">
              {t('Dates and numbers look like this: {date}, {number}.', {
                date: formatDate(new Date(2026, 2, 14), 'day'),
                number: formatNumber(1234.5),
              })}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}

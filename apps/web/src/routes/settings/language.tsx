import { useState } from 'react'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Part } from '#features/settings/account/Part.tsx'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { changeLocale } from '#lib/text/i18n/activeLocale.ts'
import { formatDate, formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'

/** T11: the language of pages, mails and pushes, and how dates and numbers look in it. */
export function LanguageSettings() {
  const language = useCall('accounts.getLanguage')
  const [requested, setRequested] = useState<string | null>(null)
  const set = useMutationCall('accounts.setLanguage', {
    onSuccess: (saved) => changeLocale(saved.language),
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Screen
      title={word('Language', 'label or title in settings')}
      place={t('Your settings')}
      parent={paths.setting('appearance')}
    >
      <Loaded query={language} skeleton={<RowsSkeleton rows={2} hasMark={false} />}>
        {(shown) => (
          <Stack isPadded gap={6}>
            {/* Choosing reloads the page, which would get in the way of moving through the list by keyboard. */}
            <Part
              isChanged={requested !== null && requested !== shown.language}
              isSaving={set.isPending}
              saveLabel={word('Save', 'button')}
              onSave={() => requested !== null && set.mutate({ body: { language: requested } })}
            >
              <RadioGroup
                legend={t('Language of the site and emails')}
                value={requested ?? shown.language}
                onChange={setRequested}
                options={shown.available.map(({ tag, name, direction }) => ({
                  value: tag,
                  label: <bdi lang={tag}>{name}</bdi>,
                  ...(direction === 'RTL' ? { hint: t('Right to left') } : {}),
                }))}
              />
            </Part>
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

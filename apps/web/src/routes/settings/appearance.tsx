import { useSyncExternalStore } from 'react'
import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { changeScheme, schemeChoice, watchScheme } from '../../lib/theme.ts'
import type { SchemeChoice } from '../../lib/theme.ts'

/** T13: light or dark. A choice takes effect at once, on this device. */
export function Appearance() {
  const scheme = useSyncExternalStore(watchScheme, schemeChoice)
  return (
    <Screen title={word('Appearance', 'label or title in settings')} place={t('Your settings')} parent={paths.settings}>
      <Stack isPadded gap={5}>
        <RadioGroup
          legend={t('Light or dark')}
          value={scheme}
          onChange={(choice) => changeScheme(choice as SchemeChoice)}
          options={[
            { value: 'system', label: t('As this device has it') },
            { value: 'light', label: t('Always light') },
            { value: 'dark', label: t('Always dark') },
          ]}
        />
        <Text tone="muted">{t('This is kept on this device only.')}</Text>
      </Stack>
    </Screen>
  )
}

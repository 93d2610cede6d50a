import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { t, word } from '#lib/text/i18n/index.ts'

/** How much a warning weighs. */
export const WarningPointsField = ({ error }: { readonly error: string | undefined }) => (
  <NativeSelect
    name="points"
    label={word('Points', 'of a warning')}
    hint={t('They count for 90 days.')}
    defaultValue="1"
    error={error}
    options={[
      { value: '0', label: t('None: a message only') },
      ...[1, 2, 3].map((points) => ({
        value: String(points),
        label: t('{count, plural, one {# point} other {# points}}', { count: points }),
      })),
    ]}
  />
)

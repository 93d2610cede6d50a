import { Text } from '@koinon/ui/foundations/Text'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'

/** Says at a rule that it only suggests, since when, and how that ends; nothing for one in full effect. */
export const LimitedRule = ({ limitedAt }: { readonly limitedAt: Date | null }) =>
  limitedAt !== null && (
    <Text size="small">
      <strong>{t('Only suggests')}</strong>{' '}
      {t(
        'It was wrong too often, so its flags have hidden nothing since {date}. Change it to put it in full effect again.',
        {
          date: formatDate(limitedAt, 'day'),
        },
      )}
    </Text>
  )

import { Button } from '@koinon/ui/actions/Button'
import { saveAsCsv } from '../text/csv/csv.ts'
import { t, word } from '../text/i18n/index.ts'

export interface CsvButtonProps {
  /** The subject of the numbers. */
  readonly title: string
  /** The name of the file, without its ending. */
  readonly file: string
  readonly renderRows: () => readonly (readonly string[])[]
}

/** Saves the numbers of a chart as a file for spreadsheets. */
export const CsvButton = ({ title, file, renderRows }: CsvButtonProps) => (
  <Button
    size="dense"
    icon="download-simple"
    aria-label={t('Save {title} as CSV', { title })}
    onPress={() => saveAsCsv(file, renderRows())}
  >
    {word('CSV', 'button that saves the numbers as a file')}
  </Button>
)

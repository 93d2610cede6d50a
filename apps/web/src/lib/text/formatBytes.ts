import { cachedByLocale } from './format.ts'

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
export function formatBytes(bytes: number): string {
  const step = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const unit = byteUnits[step] ?? 'byte'
  const options = {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  } as const
  return cachedByLocale(`bytes ${unit}`, (locale) => new Intl.NumberFormat(locale, options)).format(
    bytes / 1000 ** step,
  )
}

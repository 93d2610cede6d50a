/** A figure as people read it; a dash if there is none. */
export const number = (value: number | null, digits = 0): string =>
  value === null || Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
export const percent = (value: number | null): string => (value === null ? '–' : `${number(value * 100)} %`)

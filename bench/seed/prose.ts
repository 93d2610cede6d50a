const words =
  'the garden opens at noon and whoever likes may bring seeds tea or a friend we meet by the old gate on Saturday'.split(
    ' ',
  )
/** So many words, the `n`th text of all: what is searched for stands in some of them, whoever writes them. */
export const prose = (n: number, length: number) =>
  Array.from({ length }, (_, index) => words[(n * 7 + index * (1 + (n % 5))) % words.length]).join(' ')

/** The questions that a guest was asked, and the answers in their order. */
export interface AnsweredQuestions {
  readonly questions?: readonly string[] | undefined
  readonly answers?: readonly string[] | undefined
}

/** Each question as it was asked, with its answer; '' for none. */
export const answersOf = ({
  questions = [],
  answers = [],
}: AnsweredQuestions): { question: string; answer: string }[] =>
  questions.map((question, index) => ({ question, answer: answers[index] ?? '' }))

/** The answer to a question, whatever else was asked; '' for none. */
export const answerTo = (answered: AnsweredQuestions, question: string): string =>
  answersOf(answered).find((given) => given.question === question)?.answer ?? ''

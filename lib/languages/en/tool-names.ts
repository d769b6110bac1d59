/** Names of the quizzes. Links use them without loading the texts of the quizzes. */
export const toolNames = {
  piles: 'Piles: how severe is it?',
  lens: 'Which lens for a cataract?',
}

/** When the texts of /services/second-opinion were last reviewed, as an ISO date. */
export const secondOpinionReviewed = '2026-11-21'

/** The English article for patients who have asked for a second opinion: what to carry and what to ask. */
export const preparationArticle = 'preparing-for-your-first-surgery-consultation'

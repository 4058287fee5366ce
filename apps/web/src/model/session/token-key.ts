/** Storage key of the login, which is kept in a cookie as well (specification, section 4). */
export const TOKEN_KEY = 'hookline.token';

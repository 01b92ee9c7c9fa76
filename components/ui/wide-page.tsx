/** Makes header, page and footer wider (globals.css). React puts it into the head, so that a browser knows before it draws anything. */
export const WidePage = () => <meta name="page-width" content="wide" />;

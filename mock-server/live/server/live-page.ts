/** The same for every view: the script learns from the address which one it is. */
export const livePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Live browser</title>
<link rel="stylesheet" href="assets/viewer.css">
<script src="assets/viewer.js" defer></script>
</head>
<body></body>
</html>
`;

// Development only: loads the page again when the server has a new boot id.
let boot;
new EventSource('/_dev/reload').onmessage = ({ data }) => {
  if (boot && boot !== data) location.reload();
  boot = data;
};
